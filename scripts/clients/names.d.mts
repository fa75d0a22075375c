/** Converts `listBodybuildingAthletes` of the service `bodybuilding` to `athletes`. */
export function methodName(operationId: string, service: string): string
/** Converts `careerArc` to `career_arc`. */
export function snake(text: string): string
