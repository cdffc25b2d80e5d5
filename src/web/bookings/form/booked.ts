export const BOOKED =
  "Your appointment has been successfully booked. We'll contact you soon to confirm the details.";
