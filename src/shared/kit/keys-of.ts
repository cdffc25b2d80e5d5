/** Of an object that has the keys of its type and no others: Object.keys() cannot know that. */
export function keysOf<T extends object>(value: T): (keyof T & string)[] {
  return Object.keys(value) as (keyof T & string)[]; // see above
}
