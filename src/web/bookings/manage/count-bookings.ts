export function countBookings(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`;
}
