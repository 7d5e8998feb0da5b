/** The value of an accordion item. Mantine uses it in ids, which cannot have spaces. */
export const itemValue = (name: string) => name.replaceAll(/\s+/g, '-');
