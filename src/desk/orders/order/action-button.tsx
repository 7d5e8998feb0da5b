import type { Icon } from '@tabler/icons-react';
import { Button } from '#src/ui/button.tsx';

interface ActionButtonProps {
  actions: readonly { action: string; why_not?: string | undefined }[];
  action: string;
  words: string;
  icon?: Icon;
  isDangerous?: boolean;
  isBusy?: boolean;
  onPress: () => void;
}

/** A button for an action that the role may do. An impossible one cannot be pressed, and the reason is beside it. */
export function ActionButton({
  actions,
  action,
  words,
  icon,
  isDangerous = false,
  isBusy = false,
  onPress,
}: ActionButtonProps) {
  const found = actions.find((each) => each.action === action);
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
