export const MISSING_CUSTOMER_NAME = "Please enter the customer's name";
export const MISSING_MINUTES = 'Please give the minutes';
