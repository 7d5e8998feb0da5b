import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { RecoveryCodes } from '../recovery-codes/recovery-codes.tsx';
import type { StaffSignInActor } from './flow.ts';

/** The recovery codes of a new app, before the desk opens. */
export const FirstCodes = ({ signIn, codes }: { signIn: StaffSignInActor; codes: readonly string[] }) => (
  <>
    <p>{m.desk_codes_first()}</p>
    <RecoveryCodes codes={codes} />
    <Button size="lg" fullWidth onClick={() => signIn.send({ type: 'codes.kept' })}>
      {m.desk_codes_kept()}
    </Button>
  </>
);

/** The codes are being made, or could not be made. */
export const WithoutCodes = ({ signIn, isBusy }: { signIn: StaffSignInActor; isBusy: boolean }) => (
  <>
    <p role="status">{isBusy ? m.desk_codes_making() : m.desk_codes_failed()}</p>
    <Button size="lg" fullWidth isBusy={isBusy} onClick={() => signIn.send({ type: 'codes.requested' })}>
      {m.form_try_again()}
    </Button>
    <Button variant="subtle" fullWidth disabled={isBusy} onClick={() => signIn.send({ type: 'codes.skipped' })}>
      {m.desk_codes_skip()}
    </Button>
  </>
);
