import { describe, expect, it } from 'vitest';
import { confirmCodePath } from '#server/platform/email-codes/linked-codes.ts';
import { confirmEmailPath } from '#server/programme/exhibitors/confirm-email.ts';
import config from '../../../../vite.config.ts';

describe('development server', () => {
  it.each(['/unsubscribe', confirmEmailPath, confirmCodePath])(
    'passes the form of %s on to the service, and renders its page',
    (path) => {
      const { server } = config({ command: 'serve', mode: 'development' });
      const to = server?.proxy?.[path];
      if (typeof to !== 'object' || !to.bypass) throw new Error('is not passed on, or is no page');
      const call = (method: string) => to.bypass!({ method, url: path } as never, undefined, to);
      expect([call('POST'), call('GET')]).toEqual([undefined, path]);
    },
  );
});
