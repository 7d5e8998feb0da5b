/** Icons that the site does not use. */
export { default as IconArrowBackUp } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
export { default as IconChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
export { default as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
export { default as IconMaximize } from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
export { default as IconMinus } from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
export { default as IconMoon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
export { default as IconSun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
export { default as IconTestPipe } from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';
