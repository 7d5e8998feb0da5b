import { Checkbox, Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import upgrades from '#event/upgrades.json' with { type: 'json' };
import type { Ticket, TicketUser } from '#domain/tickets/tickets.ts';
import { targetsOf } from '#domain/tickets/upgrades.ts';
import { upgradeChoiceMachine } from '#machines/upgrade-choice/upgrade-choice.machine.ts';
import { listed, targets } from '#machines/upgrade-choice/upgrade-choice.ts';
import { useAddress } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useEmitted, useFlow } from '#src/lib/flow.ts';
import { useRestoredCount } from '#src/lib/use-page-resume.ts';
import { RadioField } from '#src/forms/fields/choices.tsx';
import { m } from '#messages';
import styles from '../tickets.module.css';

interface UpgradePartProps {
  email: string;
  users: readonly TicketUser[];
}

/** Dialog that chooses passes to upgrade and opens the payment page. Rows: UPGRADE-01 to UPGRADE-06. */
export function UpgradePart(props: UpgradePartProps) {
  return <Choice key={useRestoredCount()} {...props} />;
}

function Choice({ email, users }: UpgradePartProps) {
  const choice = useFlow(upgradeChoiceMachine, { input: { kinds: upgrades.passes, email, users } });
  const address = useAddress();
  const isPossible = users.some(({ passes }) => passes.some(({ type }) => targetsOf(type, upgrades.passes).length > 0));
  useEmitted(choice, 'chosen', (chosen) => address.go(chosen.address));
  if (!isPossible) return null;
  return (
    <div className={`no-print ${styles.upgrade}`}>
      <Button aria-haspopup="dialog" onClick={() => choice.send({ type: 'open' })}>
        {m.upgrade_choice_open()}
      </Button>
      <ChoiceDialog choice={choice} />
    </div>
  );
}

type ChoiceActor = ActorRefFrom<typeof upgradeChoiceMachine>;

function ChoiceDialog({ choice }: { choice: ChoiceActor }) {
  const isOpen = useSelector(choice, (state) => state.hasTag('open'));
  const count = useSelector(choice, ({ context }) => context.selectedIds.length);
  return (
    <ConfirmDialog
      opened={isOpen}
      title={m.upgrade_choice_title()}
      cancel={m.upgrade_choice_cancel()}
      confirm={m.upgrade_choice_submit({ count })}
      onCancel={() => choice.send({ type: 'cancel' })}
      onConfirm={() => choice.send({ type: 'submit' })}
    >
      <Choosing choice={choice} />
    </ConfirmDialog>
  );
}

function Choosing({ choice }: { choice: ChoiceActor }) {
  const context = useSelector(choice, (state) => state.context);
  const { kinds, users, target, problem } = context;
  const options = targets(context).map(({ id, name }) => ({ const: id, title: name }));
  const passes = listed({ kinds, users, target });
  return (
    <Stack>
      {options.length > 1 && (
        <RadioField
          id="upgrade-target"
          name="target"
          label={m.upgrade_choice_targets()}
          options={options}
          value={target}
          onChoice={(chosen) => choice.send({ type: 'target.chosen', target: chosen })}
        />
      )}
      <p id="upgrade-choose">{m.upgrade_choice_choose({ from: passes[0]?.type ?? 'visitor', to: target })}</p>
      <Group gap="xs" align="stretch">
        <Button variant="default" onClick={() => choice.send({ type: 'all' })}>
          {m.upgrade_choice_all()}
        </Button>
        <Button variant="default" onClick={() => choice.send({ type: 'none' })}>
          {m.upgrade_choice_none()}
        </Button>
      </Group>
      <Passes choice={choice} passes={passes} />
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
    </Stack>
  );
}

function Passes({ choice, passes }: { choice: ChoiceActor; passes: readonly Ticket[] }) {
  const selectedIds = useSelector(choice, ({ context }) => context.selectedIds);
  return (
    <Stack component="ul" gap="sm" aria-labelledby="upgrade-choose">
      {passes.map(({ pass_id: passId, name }) => (
        <li key={passId}>
          <Checkbox
            id={`upgrade-${passId}`}
            label={name}
            description={m.upgrade_choice_id({ passId })}
            classNames={{ description: 'anywhere code' }}
            checked={selectedIds.includes(passId)}
            onChange={() => choice.send({ type: 'pass.toggled', passId })}
          />
        </li>
      ))}
    </Stack>
  );
}
