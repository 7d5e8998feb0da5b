/** The value of an accordion item. Mantine makes ids of it, and ids have no spaces. */
export const itemValue = (name: string) => name.replaceAll(/\s+/g, '-');
