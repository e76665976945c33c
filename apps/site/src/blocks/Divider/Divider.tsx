import css from './divider.module.css';

export function Divider() {
  return <hr className={css.divider} />;
}
