/** The h1 of a screen. It can take the focus when the focused control disappears. */
export const PageHeading = ({ title }: { title: string }) => <h1 tabIndex={-1}>{title}</h1>;
