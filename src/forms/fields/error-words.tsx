import { IconAlertCircle } from '#src/ui/icons.ts';
import classes from '#src/ui/input.module.css';

/** Error text of a field with an icon, not by colour alone. */
export function ErrorWords({ children }: { children: string }) {
  return (
    <span className={classes.errorWords}>
      <IconAlertCircle size={18} stroke={2} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
