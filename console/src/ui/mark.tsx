import classes from './mark.module.css';
import { brandOfHost, productName } from '../lib/product.ts';

/** The product's logo with its name; a brand's logo has its name in it. */
export function Mark() {
  if (brandOfHost === null)
    return (
      <span className={classes.brand}>
        <span className={classes.mark} aria-hidden="true" />
        <span className={classes.name}>{productName}</span>
      </span>
    );
  const { logo, logoOnDark } = brandOfHost;
  if (logo === null || logoOnDark === null)
    return (
      <span className={classes.brand}>
        <img className={classes.icon} src="/brand/icon" alt="" />
        <span className={classes.name}>{productName}</span>
      </span>
    );
  return (
    <span className={classes.brand}>
      <img className={classes.logo} data-on="light" src={logo} alt={productName} />
      <img className={classes.logo} data-on="dark" src={logoOnDark} alt={productName} />
    </span>
  );
}
