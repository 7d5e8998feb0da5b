/** The h1 of a screen. It can take the focus when the focused control disappears. */
export const PageHeading = ({ title, takesFocus = false }: { title: string; takesFocus?: boolean }) => (
  <h1 tabIndex={-1} ref={takesFocus ? focus : undefined}>
    {title}
  </h1>
);

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });
