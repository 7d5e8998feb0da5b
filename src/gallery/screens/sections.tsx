import { useLayoutEffect, type ReactElement } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { IssuePassesInput } from '#machines/issue-passes/issue-passes.ts';
import type { MailingInput } from '#machines/mailing/mailing.ts';
import type { OfficeBookingInput } from '#machines/office-booking/office-booking.ts';
import type { OrderRefundInput } from '#machines/order-refund/order-refund.ts';
import { anException } from '#machines/refund-samples.ts';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import type { StaffSignInInput } from '#machines/staff-sign-in/staff-sign-in.ts';
import type { WorkshopExchangeInput } from '#machines/workshop-exchange/workshop-exchange.ts';
import { ExceptionActions } from '#src/desk/exceptions/exception-actions.tsx';
import { OfficeBooking } from '#src/desk/forms/booking/office-booking.tsx';
import { PublishSettings } from '#src/desk/settings/publish/publish-settings.tsx';
import { StaffSignIn } from '#src/desk/sign-in/staff-sign-in.tsx';
import { MailingScreen } from '#src/desk/mailings/mailing-screen.tsx';
import { BulkMenu } from '#src/desk/orders/bulk/bulk-menu.tsx';
import { WorkshopsDialog } from '#src/desk/orders/order/workshops-dialog.tsx';
import { IssuePasses } from '#src/desk/passes/issue/issue-passes.tsx';
import { OrderRefund } from '#src/desk/refunds/order-refund/order-refund.tsx';
import { StatementMatching } from '#src/desk/transfers/matching/statement-matching.tsx';
import { CertificateBanner } from '#src/site/home/hero/certificate-banner.tsx';
import { Committee } from '#src/site/home/people/committee.tsx';
import { Contact } from '#src/site/home/contact/contact.tsx';
import { Countdown } from '#src/site/home/hero/countdown.tsx';
import { Schedule } from '#src/site/home/programme/schedule.tsx';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';

/** Sections of the home page that show a flow, and the sign-in of the desk, by id of the machine. */
const sections: Record<string, (input: unknown) => ReactElement> = {
  ticker: () => <CertificateBanner />,
  countdown: () => <Countdown />,
  resource: () => <Committee />,
  workshopBoard: () => <Schedule />,
  enquiry: () => <Contact />,
  statementMatching: () => <StatementMatching />,
  orderRefund: (input) => <OrderRefund {...(input as OrderRefundInput)} />,
  bulkAction: () => <BulkMenu chosen={['o1', 'o2', 'o3']} onChanged={() => {}} onDone={() => {}} />,
  workshopExchange: (input) => (
    <>
      <OpeningButton />
      <WorkshopsDialog input={input as WorkshopExchangeInput} onChanged={() => {}} />
    </>
  ),
  issuePasses: (input) => <IssuePasses input={input as IssuePassesInput} onChanged={() => {}} onClose={() => {}} />,
  exceptionAction: () => (
    <ExceptionActions exception={anException({ actions: ['retry-refund', 'close'] })} onChanged={() => {}} />
  ),
  officeBooking: (input) => (
    <OfficeBooking input={input as OfficeBookingInput} isLate={false} onTyped={() => {}} onPlaced={() => {}} />
  ),
  publishSettings: (input) => <PublishSettings {...(input as { part: SettingsPart })} />,
  mailing: (input) => (
    <MailingScreen
      input={input as MailingInput}
      choices={{ passes: [], workshops: [] }}
      onStored={() => {}}
      onDeleted={() => {}}
    />
  ),
  staffSignIn: (input) => <StaffSignIn {...(input as StaffSignInInput)} onOpen={() => {}} />,
};

/** The button that opened a dialog. It gets the focus back when the dialog closes. */
const OpeningButton = () => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person has just pressed it
  <Button variant="default" autoFocus>
    {m.desk_order_change_workshops()}
  </Button>
);

/** Shows one section alone. Like the home page, it is always light. */
export function SectionPage({ flow, input }: { flow: string; input: unknown }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { mantineColorScheme: before } = dataset;
    dataset.mantineColorScheme = 'light';
    return () => {
      if (before) dataset.mantineColorScheme = before;
      else delete dataset.mantineColorScheme;
    };
  }, []);
  return (
    <main>
      <h1 className="vh">{event.name}</h1>
      {sections[flow]?.(input)}
    </main>
  );
}

export const isSection = (flow: string): boolean => flow in sections;
