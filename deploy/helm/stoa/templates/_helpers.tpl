{{/* The name of everything of this release. */}}
{{- define "stoa.fullname" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* What tells the pods of one part of this release from others: (dict "root" $ "part" "server"). */}}
{{- define "stoa.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "stoa.labels" -}}
{{ include "stoa.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "stoa.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* No right that the image does not need. */}}
{{- define "stoa.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "stoa.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* A variable that the secret may have. */}}
{{- define "stoa.optionalSecret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .name }}
      optional: true
{{- end }}

{{/* Variables of all that runs from the image. */}}
{{- define "stoa.environment" -}}
- name: PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
- name: DATABASE_POOL
  value: {{ .Values.database.pool | quote }}
- name: NODE_OPTIONS
  value: --max-old-space-size={{ .Values.heap }}
- name: CURSOR_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ .Values.existingSecret }}
      key: CURSOR_SECRET
- name: REDIS_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.existingSecret }}
      key: REDIS_URL
{{- range list "DATABASE_REPLICA_URLS" "SMTP_URL" "WEB_PUSH_PRIVATE_KEY" "CANARY_WEBHOOKS" "CANARY_WEBHOOK_SECRET" "OTEL_EXPORTER_OTLP_HEADERS" }}
{{ include "stoa.optionalSecret" (dict "name" . "secret" $.Values.existingSecret) }}
{{- end }}
{{- if .Values.uploads.bucket }}
- name: UPLOADS_S3_ENDPOINT
  value: {{ required "uploads.endpoint is missing" .Values.uploads.endpoint | quote }}
- name: UPLOADS_S3_BUCKET
  value: {{ .Values.uploads.bucket | quote }}
- name: UPLOADS_S3_REGION
  value: {{ .Values.uploads.region | quote }}
{{- range list "UPLOADS_S3_ACCESS_KEY_ID" "UPLOADS_S3_SECRET_ACCESS_KEY" }}
{{ include "stoa.optionalSecret" (dict "name" . "secret" $.Values.existingSecret) }}
{{- end }}
{{- end }}
{{- if .Values.builds.bucket }}
- name: REMOTES_URL
  value: {{ required "builds.url is missing: where browsers read the bucket" .Values.builds.url | quote }}
{{- end }}
{{- range $name, $value := .Values.config }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* The database as requests use it. */}}
{{- define "stoa.database" -}}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.existingSecret }}
      key: DATABASE_URL
- name: DATABASE_PREPARE
  value: {{ ternary "0" "1" .Values.database.pooled | quote }}
{{- if .Values.database.pooled }}
- name: DATABASE_DIRECT_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.existingSecret }}
      key: DATABASE_DIRECT_URL
{{- end }}
{{- end }}

{{- define "stoa.mounts" -}}
- name: tmp
  mountPath: /tmp
- name: data
  mountPath: /data
{{- end }}

{{- define "stoa.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 1Gi
- name: data
{{- if .Values.existingClaim }}
  persistentVolumeClaim:
    claimName: {{ .Values.existingClaim }}
{{- else }}
{{- if not (and .Values.builds.bucket .Values.uploads.bucket) }}
{{- fail "Say existingClaim (ReadWriteMany), or builds.bucket and uploads.bucket: pods share builds and uploads." }}
{{- end }}
  emptyDir:
    sizeLimit: 1Gi
{{- end }}
{{- end }}

{{/* Where pods run. */}}
{{- define "stoa.placement" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{ toYaml . | indent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
{{ toYaml . | indent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
{{ toYaml . | indent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
{{ toYaml . | indent 2 }}
{{- end }}
{{- end }}
