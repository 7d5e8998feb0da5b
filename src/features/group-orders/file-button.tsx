import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GroupFileKind } from '#machines/group-desk/group-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { DeskActor } from './flow-types.ts';

interface FileButtonProps {
  desk: DeskActor;
  order: string;
  file: GroupFileKind;
  children: ReactNode;
}

/** A button, not a link: the download needs the header of the session. */
export function FileButton({ desk, order, file, children }: FileButtonProps) {
  const wanted = { type: 'file.wanted', order, file } as const;
  const canFetch = useSelector(desk, (state) => state.can(wanted));
  const isFetching = useSelector(desk, ({ context: { chosen } }) => chosen?.order === order && chosen.file === file);
  return (
    <Button
      variant="default"
      icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
      aria-disabled={!canFetch || undefined}
      onClick={() => desk.send(wanted)}
    >
      {isFetching ? m.group_people_fetching() : children}
    </Button>
  );
}
