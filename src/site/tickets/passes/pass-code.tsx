import { Modal, Text, UnstyledButton } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { limits } from '#domain/limits.ts';
import { qrContent, type Ticket } from '#domain/tickets/tickets.ts';
import { useBackToClose } from '#src/ui/dialog/use-back-to-close.ts';
import { m } from '#messages';
import styles from './pass-code.module.css';

type CodedPass = Pick<Ticket, 'pass_id' | 'name' | 'email'>;

/** The QR code of a pass. A tap shows it on the whole screen, for the entrance. Rows: TICKET-25, TICKET-26. */
export function PassCode({ pass }: { pass: CodedPass }) {
  const { isOpen, open, close } = useBackToClose();
  return (
    <>
      <UnstyledButton
        className={styles.code}
        aria-haspopup="dialog"
        aria-label={`${m.pass_qr({ name: pass.name })}. ${m.pass_enlarge()}`}
        onClick={open}
      >
        <Code pass={pass} />
        <Text span fz="sm" className="no-print">
          {m.pass_enlarge()}
        </Text>
      </UnstyledButton>
      <WholeScreen pass={pass} opened={isOpen} onClose={close} />
    </>
  );
}

interface WholeScreenProps {
  pass: CodedPass;
  opened: boolean;
  onClose: () => void;
}

function WholeScreen({ pass, opened, onClose }: WholeScreenProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      lockScroll={false} // it would add a <style> element, which the Content-Security-Policy blocks
      transitionProps={{ duration: 0 }}
      portalProps={{ reuseTargetNode: false }}
      classNames={{ root: styles.root, inner: styles.inner, content: styles.content }}
      {...withoutStyle}
    >
      <Modal.Content aria-label={m.pass_qr({ name: pass.name })}>
        <UnstyledButton className={styles.screen} onClick={onClose}>
          <Code pass={pass} />
          <Text span fz="xl" fw={600} className="anywhere">
            {pass.name}
          </Text>
          <Text span fz="sm" className="anywhere num">
            {m.pass_id({ passId: pass.pass_id })}
          </Text>
          <Text span fz="sm">
            {m.pass_reduce()}
          </Text>
        </UnstyledButton>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The quiet zone of four modules is part of the picture. */
const Code = ({ pass }: { pass: CodedPass }) => (
  <QRCodeSVG
    value={qrContent(pass)}
    size={limits.qrSize}
    level="H"
    marginSize={4}
    title={m.pass_qr({ name: pass.name })}
  />
);

/** Removes the style attribute, which the Content-Security-Policy blocks in documents. Decision 56. */
const withoutStyle = {
  renderRoot: ({ style: _, ...props }: Record<string, unknown>) => <div {...props} />,
};
