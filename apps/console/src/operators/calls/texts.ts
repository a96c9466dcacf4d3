export const callsTexts = {
  title: 'API',
  intro:
    'All calls of the console, for your own programs. Each call shows the role it needs; logging in returns a token. Only operators can see this page.',
  ofCustomers: 'Customer API',
  save: 'Download openapi.json',
  search: 'Search by path or text',
  count: (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`),
  parameters: 'Parameters',
  place: (place: string, required: boolean) => `in the ${place}${required ? ', required' : ''}`,
  body: 'Body (JSON Schema)',
  answer: 'Answer (JSON Schema)',
} as const;
