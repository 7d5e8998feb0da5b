import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderNote } from '#domain/limits.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { IconClock, IconPencil, IconReceiptRefund } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { instantOf } from '../../shared/format.ts';
import { useMissing } from '../../shared/use-missing.ts';
import { TimeField } from '../../shared/time-field.tsx';
import { ActionButton } from './action-button.tsx';
import { FieldsDialog } from './fields-dialog.tsx';
import { correctBilling, correctContact, extendHold, withdraw, writeNote } from './order-api.ts';

type Opened = DeskOrder['actions'][number]['action'] | undefined;

/** The actions on the whole order. */
export function OrderActions({ order }: { order: DeskOrder }) {
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const close = () => setOpened(undefined);
  const button = (action: NonNullable<Opened>, words: string) => (
    <ActionButton
      actions={order.actions}
      action={action}
      words={words}
      icon={action === 'extend-hold' ? IconClock : IconPencil}
      isDangerous={action === 'withdraw'}
      onPress={() => setOpened(action)}
    />
  );
  if (order.actions.length === 0) return null;
  return (
    <section aria-labelledby="order-actions" className="stack gap-3 no-print">
      <h2 id="order-actions">{m.desk_order_actions()}</h2>
      {button('note', m.desk_order_write_note())}
      {button('correct-contact', m.desk_order_correct_contact())}
      {button('correct-billing', m.desk_order_correct_billing())}
      {button('extend-hold', m.desk_order_extend())}
      {button('withdraw', m.desk_order_withdraw())}
      <ActionButton
        actions={order.actions}
        action="refund"
        words={m.desk_refund_action()}
        icon={IconReceiptRefund}
        onPress={() => void navigate(`/desk/orders/${order.id}/refund`)}
      />
      <OrderDialogs order={order} opened={opened} onClose={close} />
    </section>
  );
}

interface OrderDialogsProps {
  order: DeskOrder;
  opened: Opened;
  onClose: () => void;
}

const OrderDialogs = ({ order, opened, onClose }: OrderDialogsProps) => (
  <>
    <FieldsDialog
      opened={opened === 'note'}
      onClose={onClose}
      title={m.desk_order_write_note()}
      fields={[{ name: 'note', label: m.desk_order_note(), value: '', kind: 'textarea', maxLength: orderNote.length }]}
      action={({ note }) => writeNote(order.id, note)}
      done={m.desk_order_noted()}
    />
    <ContactDialog order={order} opened={opened === 'correct-contact'} onClose={onClose} />
    <BillingDialog order={order} opened={opened === 'correct-billing'} onClose={onClose} />
    <HoldDialog order={order} opened={opened === 'extend-hold'} onClose={onClose} />
    <ActionDialog
      opened={opened === 'withdraw'}
      onClose={onClose}
      title={m.desk_order_withdraw()}
      confirm={m.desk_order_withdraw()}
      isDangerous
      action={() => withdraw(order)}
      done={() => m.desk_order_withdrawn_done()}
    >
      <p>{m.desk_order_withdraw_text()}</p>
    </ActionDialog>
  </>
);

interface DialogProps {
  order: DeskOrder;
  opened: boolean;
  onClose: () => void;
}

const ContactDialog = ({ order: { contact, ...order }, opened, onClose }: DialogProps) => (
  <FieldsDialog
    opened={opened}
    onClose={onClose}
    title={m.desk_order_correct_contact()}
    fields={[
      { name: 'name', label: m.desk_orders_name(), value: contact.name ?? '', maxLength: 200 },
      { name: 'email', label: m.desk_orders_email(), value: contact.email ?? '', kind: 'email', maxLength: 254 },
      { name: 'mobile', label: m.desk_orders_mobile(), value: contact.mobile ?? '', kind: 'tel', maxLength: 20 },
    ]}
    action={(texts) => correctContact(order, texts)}
    done={m.desk_order_saved()}
  />
);

const BillingDialog = ({ order, opened, onClose }: DialogProps) => (
  <FieldsDialog
    opened={opened}
    onClose={onClose}
    title={m.desk_order_correct_billing()}
    fields={[
      { name: 'name', label: m.desk_orders_name(), value: order.billing?.name ?? '', maxLength: 100 },
      { name: 'gst_number', label: m.desk_order_gst(), value: order.billing?.gst_number ?? '', maxLength: 20 },
      {
        name: 'address',
        label: m.desk_order_address(),
        value: order.billing?.address ?? '',
        kind: 'textarea',
        maxLength: 500,
      },
      { name: 'state', label: m.desk_order_region(), value: order.billing?.state ?? '', maxLength: 60 },
    ]}
    action={(billing) => correctBilling(order, billing)}
    done={m.desk_order_saved()}
  />
);

function HoldDialog({ order, opened, onClose }: DialogProps) {
  const [until, setUntil] = useState('');
  const { errors, check } = useMissing({ 'hold-until': until === '' ? m.form_required() : undefined }, opened);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={m.desk_order_extend()}
      confirm={m.desk_order_save()}
      check={check}
      action={() => extendHold(order, instantOf(until))}
      done={() => m.desk_order_saved()}
    >
      <TimeField
        id="hold-until"
        label={m.desk_order_until()}
        value={until}
        error={errors['hold-until']}
        required
        onTime={setUntil}
      />
    </ActionDialog>
  );
}
