/** The white cards in the lower half of an order's page; on paper without an edge. */
export const orderCard = 'rounded-card border border-line bg-white p-5 sm:p-6 print:border-0 print:p-0'
