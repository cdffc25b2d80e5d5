/** The only filter of issues and of subscribers. */
export function stateFilter<State extends string>(states: readonly State[]) {
  return [
    {
      name: 'state',
      label: 'State',
      all: 'Any state',
      options: states.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
    },
  ] as const;
}
