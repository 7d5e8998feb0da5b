import { Box, Text } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import type { Page } from '#src/lib/page.ts';
import { Button } from '#src/ui/button.tsx';
import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { PageHeader } from '#src/ui/layout/navigation-bar.tsx';
import { m } from '#messages';

/**
 * The page of the link in the sign-up mail. Opening it changes nothing, because mail scanners open links. It works without
 * script: the form sends the query of the page to the service, which redirects to a result. 'ended': the password has ended.
 */
export const confirmEmailPage = (result?: 'done' | 'ended' | 'unknown'): Page => ({
  title: titles[result ?? 'ask'](),
  description: m.confirm_email_text({ event: event.name }),
  isPrivate: true,
  hidesAddress: true,
  isStatic: true,
  body: (
    <PageFrame header={<PageHeader />}>
      <div className="wrap screen-space">
        <Box component="h1" pt="lg" className="opening">
          {titles[result ?? 'ask']()}
        </Box>
        <Text c="dimmed" mt="md" mb="lg">
          {texts[result ?? 'ask']()}
        </Text>
        {result ? (
          <Button href={result === 'ended' ? '/reset-password' : '/login'}>
            {result === 'ended' ? m.confirm_email_set_password() : m.confirm_email_sign_in()}
          </Button>
        ) : (
          <form method="post">
            <Button type="submit">{m.confirm_email_button()}</Button>
          </form>
        )}
      </div>
    </PageFrame>
  ),
});

const titles = {
  ask: m.confirm_email_title,
  done: m.confirm_email_done,
  ended: m.confirm_email_done,
  unknown: m.confirm_email_unknown,
};

const texts = {
  ask: () => m.confirm_email_text({ event: event.name }),
  done: m.confirm_email_done_text,
  ended: m.confirm_email_ended_text,
  unknown: m.confirm_email_unknown_text,
};
