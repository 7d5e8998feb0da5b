/** Actor of the commands that tests call, as a program of the office. */
export const program = { kind: 'program', id: 'test' } as const;
