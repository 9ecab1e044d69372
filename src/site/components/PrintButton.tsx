import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** For pages that one would file. The paper itself is `print.css`. */
export function PrintButton() {
  return (
    <Button variant="quiet" size="small" onClick={() => window.print()} className="noscript:hidden">
      <Icon name="printer" /> Print
    </Button>
  );
}
