import { Box, Drawing, Flow, Tick, Words } from './drawing.tsx';

export function RobotQueueDrawing() {
  const items = [
    ['Invoice A', 'drafted'],
    ['Invoice B', 'drafted'],
    ['Invoice C', 'drafted, second try'],
    ['Invoice E', 'drafted'],
  ] as const;
  return (
    <Drawing
      title="A robot's queue in the morning"
      description="The queue holds five invoices. Four are drafted, one of them on the second try. One has an unknown order number and was handed to a person."
      height={240}
      caption="The queue in the morning: one item needs a person."
    >
      {items.map(([item, result], index) => {
        const y = index < 3 ? index * 50 : 200;
        return (
          <g key={item}>
            <Box at={[0, y]} size={[340, 40]} label={item} />
            <Words at={[112, y + 20]} tone="quiet">
              {result}
            </Words>
            <Tick at={[312, y + 20]} />
          </g>
        );
      })}
      <Box at={[0, 150]} size={[340, 40]} label="Invoice D" tone="open" />
      <Words at={[112, 170]}>unknown order number</Words>
      <Flow points="300,168 326,168" tone="open" />
    </Drawing>
  );
}

export function ApprovalDrawing() {
  return (
    <Drawing
      title="A request in the approval workflow"
      description="A request is checked and sent to its owner. Without an answer, it goes to the deputy. A yes releases it, and a no returns it with the reason."
      height={240}
      caption="Every step has a deadline and an owner."
    >
      <Box at={[0, 0]} size={[120, 42]} label="Request" />
      <Flow points="120,21 208,21" />
      <Box at={[208, 0]} size={[132, 42]} label="Check facts" />
      <Flow points="274,42 274,99" />
      <Box at={[208, 99]} size={[132, 42]} label="Owner" tone="decision" />
      <Flow points="208,120 120,120" tone="open" />
      <Words at={[164, 106]} anchor="middle" tone="quiet">
        no answer
      </Words>
      <Box at={[0, 94]} size={[120, 52]} label="Deputy" note="same choice" tone="open" />
      <Flow points="300,141 300,198" tone="decision" />
      <Words at={[310, 166]} tone="decision">
        yes
      </Words>
      <Flow points="240,141 240,172 60,172 60,198" />
      <Words at={[230, 159]} anchor="end">
        no
      </Words>
      <Box at={[0, 198]} size={[120, 42]} label="Sent back" />
      <Box at={[208, 198]} size={[132, 42]} label="Released" tone="strong" />
    </Drawing>
  );
}
