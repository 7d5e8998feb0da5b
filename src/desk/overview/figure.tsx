import { Paper } from '@mantine/core';
import { Link } from '#src/ui/link.tsx';

interface FigureProps {
  name: string;
  value: string;
  /** URL of the list with what is counted */
  href?: string | undefined;
}

/** A figure with its name, which is a link if there is a list. */
export const Figure = ({ name, value, href }: FigureProps) => (
  <Paper withBorder p="sm" role="group" aria-label={name}>
    <div className="soft tall-link">{href === undefined ? name : <Link href={href}>{name}</Link>}</div>
    <div className="text-h4 num">{value}</div>
  </Paper>
);
