import { Box, Drawing, Flow, Tick, Words } from './drawing.tsx';

const papers = ['Application', 'Proof of income', 'Reference', 'Report'] as const;

export function ScreeningDrawing() {
  return (
    <Drawing
      title="An applicant file and its review"
      description="The file has four documents. The reference is missing and is requested from the applicant again. The complete file goes to a person, who approves, asks or denies."
      height={288}
      caption="The file waits until it is complete. Then a person reviews it."
      wide={<WideScreening />}
    >
      <Box at={[0, 0]} size={[190, 172]} />
      {papers.map((paper, index) => (
        <g key={paper}>
          {index > 0 && <line x1="0" x2="190" y1={index * 43} y2={index * 43} className="stroke-hairline-2" />}
          <Words at={[12, index * 43 + 22]}>{paper}</Words>
          {paper !== 'Reference' && <Tick at={[164, index * 43 + 22]} />}
        </g>
      ))}
      <Flow points="190,99 250,99" tone="open" />
      <Flow points="250,119 190,119" tone="open" />
      <Box at={[250, 86]} size={[90, 46]} label="Applicant" tone="open" />
      <Words at={[220, 78]} anchor="middle" tone="quiet">
        ask
      </Words>
      <Words at={[220, 138]} anchor="middle" tone="quiet">
        send
      </Words>
      <Flow points="95,172 95,226" />
      <Words at={[107, 198]} tone="quiet">
        complete
      </Words>
      <Box at={[0, 226]} size={[190, 50]} label="A person decides" tone="decision" />
      <Flow points="190,251 250,251" tone="decision" />
      <Words at={[260, 229]}>approve</Words>
      <Words at={[260, 251]}>ask</Words>
      <Words at={[260, 273]}>deny</Words>
    </Drawing>
  );
}

/** The file lies flat, so that the missing paper is in the middle. */
function WideScreening() {
  return (
    <>
      {papers.map((paper, index) => {
        const x = index * 176;
        const missing = paper === 'Reference';
        return (
          <g key={paper}>
            <Box
              at={[x, 0]}
              size={[164, 92]}
              label={paper}
              note={missing ? 'missing' : 'complete'}
              tone={missing ? 'open' : 'plain'}
            />
            {!missing && <Tick at={[x + 134, 46]} />}
          </g>
        );
      })}
      <Flow points="414,92 414,148" tone="open" />
      <Flow points="454,148 454,92" tone="open" />
      <Words at={[402, 120]} anchor="end" tone="quiet">
        ask
      </Words>
      <Words at={[466, 120]} tone="quiet">
        send
      </Words>
      <Box at={[352, 148]} size={[164, 48]} label="Applicant" tone="open" />
      <Flow points="692,46 808,46" />
      <Words at={[750, 28]} anchor="middle" tone="quiet">
        complete
      </Words>
      <Box at={[808, 10]} size={[184, 72]} label="A person decides" tone="decision" />
      <Flow points="992,46 1044,46" tone="decision" />
      <Words at={[1056, 22]}>approve</Words>
      <Words at={[1056, 46]}>ask</Words>
      <Words at={[1056, 70]}>deny</Words>
    </>
  );
}

const pairs = [
  ['Transfer', 'Rent, unit 2B', 'plain'],
  ['Card', 'Rent, unit 4A', 'plain'],
  ['ACH', 'Deposit ledger', 'strong'],
] as const;

export function PaymentsDrawing() {
  return (
    <Drawing
      title="Bank transactions matched to ledgers"
      description="A transfer and a card payment match two rent charges. An ACH payment matches the separate deposit ledger. A check without a name goes to the review list."
      height={294}
      caption="Deposits have their own ledger. A check without a name waits for a person."
      wide={<WidePayments />}
    >
      <Words at={[0, 8]} tone="quiet">
        Bank
      </Words>
      <Words at={[196, 8]} tone="quiet">
        Ledger
      </Words>
      {pairs.map(([payment, entry, tone], index) => {
        const y = 28 + index * 54;
        return (
          <g key={payment}>
            <Box at={[0, y]} size={[124, 42]} label={payment} />
            <Flow points={`124,${y + 21} 196,${y + 21}`} tone={tone} />
            <Tick at={[154, y + 9]} />
            <Box at={[196, y]} size={[144, 42]} label={entry} tone={tone} />
          </g>
        );
      })}
      <Box at={[0, 190]} size={[124, 52]} label="Check" note="no name" tone="open" />
      <Flow points="62,242 62,270 196,270" tone="open" />
      <Box at={[196, 248]} size={[144, 44]} label="Review list" tone="open" />
    </Drawing>
  );
}

/** The bank lines stand above the entries that they match. */
function WidePayments() {
  const size = [250, 52] as const;
  return (
    <>
      <Words at={[0, 8]} tone="quiet">
        Bank
      </Words>
      {pairs.map(([payment, entry, tone], index) => {
        const x = index * 290;
        return (
          <g key={payment}>
            <Box at={[x, 24]} size={size} label={payment} />
            <Flow points={`${x + 125},76 ${x + 125},148`} tone={tone} />
            <Tick at={[x + 140, 112]} />
            <Box at={[x, 148]} size={size} label={entry} tone={tone} />
          </g>
        );
      })}
      <Words at={[0, 132]} tone="quiet">
        Ledger
      </Words>
      <Box at={[870, 24]} size={size} label="Check" note="no name" tone="open" />
      <Flow points="995,76 995,148" tone="open" />
      <Box at={[870, 148]} size={size} label="A person decides" tone="decision" />
    </>
  );
}
