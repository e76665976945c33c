import css from './divider.module.css';

/** A change of scene. */
export function Divider() {
  return <hr className={css.divider} />;
}
