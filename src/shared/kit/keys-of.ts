/** Of an object that has the keys of its type and no others. */
export function keysOf<T extends object>(value: T): (keyof T & string)[] {
  return Object.keys(value) as (keyof T & string)[]; // Object.keys() expects that there may be others
}
