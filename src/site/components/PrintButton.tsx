import { Printer } from 'lucide-react';
import { Button } from '../ui/Button.tsx';

/** For pages that one would file. The paper itself is `print.css`. */
export function PrintButton() {
  return (
    <Button variant="quiet" size="small" onClick={() => window.print()} className="noscript:hidden">
      <Printer size={16} aria-hidden="true" /> Print
    </Button>
  );
}
