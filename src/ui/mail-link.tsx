import type { ReactNode } from 'react';

export const MailLink = ({ email, children = email }: { email: string; children?: ReactNode }) => (
  <a href={`mailto:${email}`}>{children}</a>
);
