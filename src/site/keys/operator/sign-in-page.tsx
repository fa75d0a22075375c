/** The page on which operators sign in. */
import { page } from '../../layout/page.tsx'
import { signInForm } from '../sign-in.tsx'
import { OPERATOR_PATH } from './list.tsx'

export const signInPage = (fault?: string): string =>
  page({
    ...{ title: 'Keys', path: OPERATOR_PATH, indexed: false },
    description: 'Keys and their usage, for operators.',
    body: (
      <>
        <h1>Operators</h1>
        <p class="lead">
          Sign in with an operator key, which <code>strengthgraph keys create --operator</code> makes.
        </p>
        {signInForm({ action: `${OPERATOR_PATH}/sign-in`, fault })}
      </>
    ),
  })
