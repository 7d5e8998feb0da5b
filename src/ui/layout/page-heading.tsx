/** The h1 of a screen. It can take the focus, where nothing else had it that could have it back. */
export const PageHeading = ({ title }: { title: string }) => <h1 tabIndex={-1}>{title}</h1>;
