/** Where a visit is booked, for machines: a person or a program opens it in a browser. */
export function describeBooking(path: string): object {
  const target = {
    '@type': 'EntryPoint',
    urlTemplate: path,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  };
  return { '@type': 'ReserveAction', name: 'Book online', target };
}
