import { useSelector } from '@xstate/react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { limits } from '#domain/limits.ts';
import { Button } from '#src/components/button.tsx';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { PageHeading } from '#src/components/page-heading.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { passUpgrade as words } from '#words';
import type { UpgradeActor } from './flows.ts';
import styles from './upgrade.module.css';

/** Anyone can write a link: a code to the address says whose passes these are. */
export function Unproven({ upgrade }: { upgrade: UpgradeActor }) {
  const { asked, problem } = useSelector(upgrade, ({ context }) => context);
  const isBusy = useSelector(upgrade, (state) => state.hasTag('busy'));
  const submit = () => upgrade.send({ type: 'code.wanted' });
  return (
    <Step title={words.proveTitle} text={words.prove(asked.email)} onSubmit={submit}>
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      <div className={styles.buttons}>
        <Button type="submit" size="lg" aria-disabled={isBusy || undefined}>
          {isBusy ? words.sending : words.send}
        </Button>
      </div>
    </Step>
  );
}

const codeRule = { charset: 'digits', maxLength: limits.otpDigits } as const;

/** The code from the mail. What is wrong with it stands below it, until another is typed. */
export function CodeStep({ upgrade }: { upgrade: UpgradeActor }) {
  const { asked, code, problem } = useSelector(upgrade, ({ context }) => context);
  const isBusy = useSelector(upgrade, (state) => state.hasTag('busy'));
  const [isRetyped, setRetyped] = useState(false);
  useEffect(() => document.getElementById('upgrade-code')?.focus(), []);
  const submit = () => {
    setRetyped(false);
    upgrade.send({ type: 'code.submitted' });
  };
  return (
    <Step title={words.codeTitle} text={words.sent(asked.email)} onSubmit={submit}>
      <TextField
        id="upgrade-code"
        name="otp_code"
        label={words.code}
        kind="code"
        rule={codeRule}
        autoComplete="one-time-code"
        required
        value={code}
        readOnly={isBusy}
        error={isRetyped ? undefined : problem}
        errorRole="alert" // also to whom the field has the focus already
        onText={(text) => {
          setRetyped(true);
          upgrade.send({ type: 'code.changed', code: text });
        }}
      />
      <CodeButtons upgrade={upgrade} onAgain={() => setRetyped(false)} />
    </Step>
  );
}

function CodeButtons({ upgrade, onAgain }: { upgrade: UpgradeActor; onAgain: () => void }) {
  const isBusy = useSelector(upgrade, (state) => state.hasTag('busy'));
  const isSending = useSelector(upgrade, (state) => state.matches({ codeStep: 'sending' }));
  const isComplete = useSelector(upgrade, ({ context }) => context.code.length === limits.otpDigits);
  const busy = { 'aria-disabled': isBusy || undefined };
  const again = () => {
    onAgain();
    upgrade.send({ type: 'code.again' });
  };
  return (
    <div className={styles.buttons}>
      <Button type="submit" size="lg" disabled={!isComplete} {...busy}>
        {isBusy && !isSending ? words.checking : words.check}
      </Button>
      <Button variant="default" size="lg" {...busy} onClick={again}>
        {isSending ? words.sending : words.again}
      </Button>
    </div>
  );
}

interface StepProps {
  title: string;
  text: string;
  onSubmit: () => void;
  children: ReactNode;
}

function Step({ title, text, onSubmit, children }: StepProps) {
  return (
    <div className={styles.opening}>
      <PageHeading title={words.title} />
      <form
        noValidate
        className={styles.step}
        onSubmit={(submitted: FormEvent) => {
          submitted.preventDefault();
          onSubmit();
        }}
      >
        <h2>{title}</h2>
        <p className={styles.anywhere}>{text}</p>
        {children}
      </form>
    </div>
  );
}
