import type { Icon } from '@tabler/icons-react';
import { Button } from '#src/ui/button.tsx';

interface ActButtonProps {
  acts: readonly { act: string; why_not?: string | undefined }[];
  act: string;
  words: string;
  icon?: Icon;
  isDangerous?: boolean;
  isBusy?: boolean;
  onPress: () => void;
}

/** A button for an action that the role may do. An impossible one cannot be pressed, and the reason is beside it. */
export function ActButton({ acts, act, words, icon, isDangerous = false, isBusy = false, onPress }: ActButtonProps) {
  const found = acts.find((each) => each.act === act);
  if (!found) return null;
  const reason = found.why_not;
  return (
    <div className="row gap-3 middle">
      <Button
        size="sm"
        variant={isDangerous ? 'danger' : 'default'}
        isBusy={isBusy}
        disabled={reason !== undefined}
        {...(icon && { icon })}
        onClick={onPress}
      >
        {words}
      </Button>
      {reason !== undefined && <span className="soft">{reason}</span>}
    </div>
  );
}
