export const PROJECTS_PATH = '/ieo/ieo';
export const RECORDS_PATH = '/ieo/ieo-record';
