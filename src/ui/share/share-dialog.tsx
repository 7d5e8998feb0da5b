import { Group } from '@mantine/core';
import { useId, useState } from 'react';
import { m } from '#messages';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { IconCheck, IconCopy } from '../icons.ts';
import styles from './share-dialog.module.css';

/** Shows the URL of this page with a button that copies it. Rows: NAV-04 to NAV-06, ERR-L-25. */
export function ShareDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [copied, setCopied] = useState('');
  const id = useId();
  const address = shareAddress(window.location.href);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch (error) {
      setCopied(''); // an earlier copy may be confirmed
      console.error('The link could not be copied:', error);
    }
  };

  return (
    <Dialog opened={opened} title={m.share_title()} onClose={onClose}>
      <p>{m.share_text()}</p>
      <label className={styles.label} htmlFor={id}>
        {m.share_link()}
      </label>
      <Group gap="xs" align="stretch" wrap="nowrap" className={styles.row}>
        <input id={id} className={styles.address} readOnly value={address} onFocus={(focus) => focus.target.select()} />
        <Button icon={IconCopy} onClick={copy}>
          {m.share_copy()}
        </Button>
      </Group>
      <p className={styles.done} role="status">
        {copied === address && (
          <>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {m.share_copied()}
          </>
        )}
      </p>
    </Dialog>
  );
}

/** The URL without personal data; the home page for an order, whose path is secret. Decision 9 (overrides NAV-05). */
export function shareAddress(href: string): string {
  const address = new URL(href);
  for (const personal of ['data', 'otp', 'email', 'order', 'key']) address.searchParams.delete(personal);
  return /^\/orders\/(?!group$)/.test(address.pathname) ? `${address.origin}/` : address.href;
}
