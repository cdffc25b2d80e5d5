/** Every kind of page a visitor can open: what all pages promise is tried on each. A new page gets a line here. */
export const publicPages = [
  { name: 'home', path: '/', status: 200 },
  { name: 'treatments', path: '/treatments', status: 200 },
  { name: 'not found', path: '/nowhere', status: 404 },
];
