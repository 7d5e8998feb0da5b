import { NeedsScript } from '../hydration/needs-script.tsx';
import { ScreenFrame, type ScreenFrameProps } from './screen-frame.tsx';

/** The layout of a screen that needs JavaScript; without it, a message says so. */
export const ScriptedFrame = ({ children, ...frame }: ScreenFrameProps) => (
  <ScreenFrame {...frame}>
    <NeedsScript />
    {children}
  </ScreenFrame>
);
