#!/bin/sh
# Renders the chart and validates each resource. Needs helm and kubeconform.
set -eu
cd "$(dirname "$0")/helm/stoa"

crds='https://raw.githubusercontent.com/datreeio/CRDs-catalog/main/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json'

for values in ci/*-values.yaml; do
  helm lint --strict --values "$values" .
  helm template stoa . --values "$values" | kubeconform -strict -summary -schema-location default -schema-location "$crds"
done

# Without a direct address, migrations of a site behind a pooler would run through the pooler.
deployments=$(helm template stoa . --values ci/everything-values.yaml --show-only templates/deployments.yaml)
test "$(echo "$deployments" | grep -c '^kind: Deployment')" = 2
test "$(echo "$deployments" | grep -c 'name: DATABASE_DIRECT_URL')" = 2

# Usage: refuses NAME OPTIONS. The chart must not render, and the error must mention NAME.
refuses() {
  name=$1
  shift
  if output=$(helm template stoa . --values ci/claim-values.yaml "$@" 2>&1); then
    echo "The chart renders with $*" >&2
    exit 1
  fi
  echo "$output" | grep -qF "$name"
}
refuses existingClaim --set existingClaim=
refuses networkPolicy.ingressFrom --set-json 'networkPolicy.ingressFrom=[]'
refuses publicUrl --set publicUrl=
