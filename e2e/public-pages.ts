/** Every kind of page a visitor can open: what all pages promise is tried on each. A new page gets a line here. */
export const publicPages = [
  { name: 'home', path: '/', status: 200 },
  { name: 'treatments', path: '/treatments', status: 200 },
  { name: 'products', path: '/products', status: 200 },
  { name: 'a category', path: '/products?category=serums', status: 200 },
  { name: 'a product', path: '/product/1', status: 200 },
  { name: 'no product', path: '/product/999', status: 404 },
  { name: 'articles', path: '/media', status: 200 },
  { name: 'an article', path: '/articles/how-to-read-a-label', status: 200 },
  { name: 'no article', path: '/articles/nothing', status: 404 },
  { name: 'a legal text', path: '/legal/privacy', status: 200 },
  { name: 'not found', path: '/nowhere', status: 404 },
];
