import { Box, Drawing, Flow, Tick, Words } from './drawing.tsx';

export function ListingFigure() {
  return (
    <Drawing
      title="One unit record, several channels"
      description="The unit record feeds three channels that are live. A fourth channel rejects the listing because of a photo. The rejection goes to the agent's queue."
      height={250}
      caption="Three channels confirm. The fourth rejects the listing and gives the reason."
    >
      <Box at={[0, 46]} size={[124, 92]} />
      <Words at={[12, 68]}>Unit record</Words>
      <Words at={[12, 92]} tone="quiet">
        rent, terms
      </Words>
      <Words at={[12, 114]} tone="quiet">
        photos, tour
      </Words>
      <Flow points="124,92 152,92 152,26 184,26" />
      <Flow points="124,92 184,92" />
      <Flow points="152,92 152,158 184,158" />
      <Flow points="152,158 152,216 184,216" />
      {(['Own website', 'Listing portal', 'MLS feed'] as const).map((channel, index) => (
        <g key={channel}>
          <Box at={[184, index * 66]} size={[156, 52]} label={channel} note="live" />
          <Tick at={[314, index * 66 + 27]} />
        </g>
      ))}
      <Box at={[184, 198]} size={[156, 52]} label="Second portal" note="photo too small" tone="open" />
      <Box at={[0, 198]} size={[124, 52]} label="Agent's queue" tone="open" />
      <Flow points="184,234 124,234" tone="open" />
    </Drawing>
  );
}

const papers = ['Application', 'Proof of income', 'Reference', 'Report'] as const;

export function ScreeningFigure() {
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

export function LeaseFigure() {
  const sources = [
    ['Unit', 'rent, term'],
    ['Applicant', 'names, dates'],
    ['Building', 'addenda'],
  ] as const;
  const signers = ['Tenant', 'Guarantor', 'Manager'] as const;
  return (
    <Drawing
      title="A lease assembled from three records"
      description="The unit record supplies rent and term, the applicant record names and dates, and the building record its addenda. The tenant, the guarantor and the manager then sign in that order."
      height={284}
      caption="Each field names its source. Signing follows a fixed order."
    >
      <rect x="184" y="0" width="156" height="206" rx="2" className="fill-surface-2 stroke-hairline-2" />
      {sources.map(([source, fields], index) => {
        const y = index * 66;
        return (
          <g key={source}>
            <Box at={[0, y + 6]} size={[116, 44]} label={source} />
            <Flow points={`116,${y + 28} 200,${y + 28}`} />
            <rect x="200" y={y + 14} width="112" height="28" rx="3" className="fill-surface-3 stroke-text-3" />
            <Words at={[210, y + 28]}>{fields}</Words>
            <path d={`M200 ${y + 54}h124M200 ${y + 64}h92`} className="stroke-hairline-2" strokeWidth="2" />
          </g>
        );
      })}
      <Flow points="262,206 262,224 50,224 50,244" />
      {signers.map((signer, index) => (
        <g key={signer}>
          <Box at={[index * 120, 244]} size={[100, 40]} label={signer} />
          {index > 0 && <Flow points={`${index * 120 - 20},264 ${index * 120},264`} />}
        </g>
      ))}
    </Drawing>
  );
}

export function PaymentsFigure() {
  const pairs = [
    ['Transfer', 'Rent, unit 2B', 'plain'],
    ['Card', 'Rent, unit 4A', 'plain'],
    ['ACH', 'Deposit ledger', 'strong'],
  ] as const;
  return (
    <Drawing
      title="Bank transactions matched to ledgers"
      description="A transfer and a card payment match two rent charges. An ACH payment matches the separate deposit ledger. A check without a name goes to the review list."
      height={294}
      caption="Deposits have their own ledger. A check without a name waits for a person."
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

export function MaintenanceFigure() {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
  const trades = ['Heating', 'Plumbing', 'Electric', 'Locks'] as const;
  return (
    <Drawing
      title="A week of visits by trade"
      description="A no-heat call is scheduled for Monday at once. Plumbing, electrical and lock visits follow during the week. One electrical job waits for cost approval."
      height={240}
      caption="No-heat calls go first. A job above your limit waits for approval."
    >
      {days.map((day, index) => (
        <g key={day}>
          <Words at={[110 + index * 52, 8]} anchor="middle" tone="quiet">
            {day}
          </Words>
          <line x1={84 + index * 52} x2={84 + index * 52} y1="24" y2="240" className="stroke-hairline" />
        </g>
      ))}
      {trades.map((trade, index) => (
        <g key={trade}>
          <line x1="0" x2="340" y1={24 + index * 54} y2={24 + index * 54} className="stroke-hairline-2" />
          <Words at={[0, 51 + index * 54]}>{trade}</Words>
        </g>
      ))}
      <line x1="0" x2="340" y1="240" y2="240" className="stroke-hairline-2" />
      <Box at={[90, 34]} size={[74, 34]} label="no heat" tone="urgent" />
      <Box at={[142, 88]} size={[92, 34]} label="leak" />
      <Box at={[90, 142]} size={[56, 34]} label="fan" />
      <Box at={[240, 142]} size={[100, 34]} label="to approve" tone="open" />
      <Box at={[194, 196]} size={[70, 34]} label="re-key" />
    </Drawing>
  );
}
