/** "1 order", "1,316 orders". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-SG')} ${count === 1 ? one : several}`;
}
