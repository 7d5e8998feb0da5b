import { NoticeBox } from '#src/ui/notices/notice-box.tsx';

interface MissingNoticeProps {
  id: string;
  /** undefined: nothing is missing */
  sentence: string | undefined;
  /** 'status' for a sentence that also appears before a submit */
  role?: 'status';
}

/** Says what is missing, if it belongs to no field. It takes the focus, see `useMissing`. */
export const MissingNotice = ({ id, sentence, role }: MissingNoticeProps) =>
  sentence !== undefined && (
    <div id={id} tabIndex={-1}>
      <NoticeBox tone="warn" role={role} title={sentence} />
    </div>
  );
