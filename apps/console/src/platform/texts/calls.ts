export const calls = {
  title: 'API',
  intro:
    'Every call of the console, for programs of your own. Each names the role it needs; a login here is a token there. Shown to operators only.',
  ofCustomers: 'Calls of customers',
  save: 'Save openapi.json',
  search: 'Search by path or words',
  count: (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`),
  parameters: 'Parameters',
  place: (place: string, required: boolean) => `in the ${place}${required ? ', required' : ''}`,
  body: 'Body (JSON Schema)',
  answer: 'Answer (JSON Schema)',
} as const;
