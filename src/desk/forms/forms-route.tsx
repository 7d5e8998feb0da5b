import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { formList } from './form-list.ts';
import styles from './forms.module.css';

/** The public forms, of which the person chooses one. */
export function Component() {
  return (
    <DeskPage title={m.desk_forms_title()} lede={m.desk_forms_lede()}>
      <ul className={styles.list}>
        {formList.map(({ path, title, hint }) => (
          <li key={path} className="card padded stack gap-2">
            <Link href={`/desk/forms/${path}`} className="strong">
              {title()}
            </Link>
            <p className="soft">{hint()}</p>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
