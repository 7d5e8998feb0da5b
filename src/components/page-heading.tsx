import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import event from '#event/event.json' with { type: 'json' };

/** The h1 of a screen: names the document, and takes the focus when a link led here. Spec: landing 2.1. */
export function PageHeading({ children, title, className }: Heading) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const firstOfDocument = useRef(key === 'default');

  useEffect(() => {
    document.title = title === event.name ? title : `${title} · ${event.shortName}`;
  }, [title]);

  useEffect(() => {
    if (!firstOfDocument.current) heading.current?.focus({ preventScroll: true });
    firstOfDocument.current = false;
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
}

interface Heading {
  title: string;
  /** When the heading says more than the document's title. */
  children?: ReactNode;
  className?: string | undefined;
}
