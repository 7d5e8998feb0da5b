import { Paper } from '@mantine/core';

/** A figure with its name. */
export const Figure = ({ name, value }: { name: string; value: string }) => (
  <Paper withBorder p="sm" role="group" aria-label={name}>
    <div className="soft">{name}</div>
    <div className="text-h4 num">{value}</div>
  </Paper>
);
