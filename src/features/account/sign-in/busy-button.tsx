import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** The submit button of a form. While busy it keeps its text, as specified, and the focus. */
export const BusyButton = ({ isBusy, children }: { isBusy: boolean; children: string }) => (
  <Button type="submit" size="lg" fullWidth aria-disabled={isBusy || undefined} icon={isBusy ? <Spinner /> : undefined}>
    {children}
  </Button>
);
